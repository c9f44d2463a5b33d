import { ServiceForm, type ServiceFormProps } from '#features/catalog/workspace/service-form.tsx';
import { exampleOf } from './service-example.ts';

/** The form of a service. It shows an example price, computed from the typed values. */
export const PricedServiceForm = (props: Omit<ServiceFormProps, 'exampleOf'>) => (
  <ServiceForm {...props} exampleOf={exampleOf} />
);
