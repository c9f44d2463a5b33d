import { useLocation, useNavigate } from 'react-router';

/**
 * The value of a query parameter that opens a panel, such as `booking_id`. Null when the panel is closed. `close`
 * removes the parameter from the URL (docs/product/widgets.md#side-panel).
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
