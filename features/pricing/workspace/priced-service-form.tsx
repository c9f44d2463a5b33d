import { ServiceForm, type ServiceFormProps } from '#features/catalog/workspace/service-form.tsx';
import { exampleOf } from './service-example.ts';

/** The form of a service, with a price worked out from what is typed. */
export const PricedServiceForm = (props: Omit<ServiceFormProps, 'exampleOf'>) => <ServiceForm {...props} exampleOf={exampleOf} />;
