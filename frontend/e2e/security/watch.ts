import type { Page } from "@playwright/test";

/** What a page did that no page of the shop may do. */
export interface Findings {
  /** Content-Security-Policy violations: directive and what was stopped. */
  violations: string[];
  /** Scripts of somebody else's that ran. */
  executions: string[];
}

/** Notes violations and foreign scripts on every document that the page loads from now on. */
export async function watch(page: Page): Promise<Findings> {
  const findings: Findings = { violations: [], executions: [] };
  await page.exposeFunction("noteViolation", (what: string) => findings.violations.push(what));
  await page.exposeFunction("noteExecution", (what: string) => findings.executions.push(what));
  page.on("dialog", async (dialog) => {
    findings.executions.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    const shop = window as unknown as Record<string, (what: string) => void>;
    document.addEventListener("securitypolicyviolation", (event) =>
      shop.noteViolation?.(`${event.effectiveDirective} ${event.blockedURI} in ${location.pathname} ${event.sample}`),
    );
    window.alert = (what) => shop.noteExecution?.(`alert(${what}) in ${location.pathname}`);
  });
  return findings;
}
