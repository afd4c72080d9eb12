/** Leaves the form of a product. */
import { useLocation, useNavigate } from "react-router-dom";

/** Goes back to the list with its filters; to the whole list if this page was opened first. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === "default") navigate("/admin/products");
    else navigate(-1);
  };
}
