/** The way out of a product that is done with. */
import { useLocation, useNavigate } from "react-router-dom";

/** Leads back to where the product was opened, with its filters; to the whole list when this page was the first. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === "default") navigate("/admin/products");
    else navigate(-1);
  };
}
