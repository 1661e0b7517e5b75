import { useNavigate as useRouterNavigate } from 'react-router';

export { useLocation } from 'react-router';

/** Goes to an address as a click on a link does. `replace` replaces the current history entry. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** Navigation from code. Other options of React Router, such as `state`, have no effect here and are not offered. */
export const useNavigate: () => Navigate = useRouterNavigate;
