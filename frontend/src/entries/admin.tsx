/** The back office in the browser. The server sends the bare shell for every address below /admin. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { speakAsBefore } from "../admin/language.ts";
import { Office } from "../admin/Office.tsx";

const root = document.getElementById("root");
if (root) {
  await speakAsBefore(); // nothing is shown in another language first
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Office />
      </BrowserRouter>
    </StrictMode>,
  );
}
