import { useLocation, useNavigate } from 'react-router';

/**
 * What a query parameter opens, such as `booking_id` a side panel: its value, null when closed; closing takes it out of the address
 * (docs/product/widgets.md#side-panel).
 */
export const useQueryPanel = (parameter: string): { readonly value: string | null; readonly close: () => void } => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search);
  return {
    value: shown.get(parameter),
    close: () => {
      shown.delete(parameter);
      void navigate({ search: shown.toString(), hash }, { replace: true, preventScrollReset: true });
    },
  };
};
