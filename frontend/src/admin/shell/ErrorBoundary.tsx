/** Catches what a page throws, so that the menu stays. */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { t } from "../texts.ts";

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = <Button onClick={() => window.location.reload()}>{t("office.reload")}</Button>;
    return <EmptyState art="alert" title={t("office.crash")} action={again} />;
  }
}
