import { useNavigate as useRouterNavigate } from 'react-router';

export { useLocation } from 'react-router';

interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps scroll position and focus, for a change of address that shows what the visitor asked for in place. */
  preventScrollReset?: boolean;
}

/** Goes to an address as a click on a link does. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/** Navigation from code. Other options of React Router, such as `state`, have no effect here and are not offered. */
export const useNavigate: () => Navigate = useRouterNavigate;
