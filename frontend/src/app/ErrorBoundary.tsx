/** Catches what a screen throws, and offers a way out instead of a blank page. */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { here, t } from "../shared/i18n/index.ts";
import { Button } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

interface Props {
  /** The present address: another one is another chance. */
  address: string;
  children: ReactNode;
}

/** Shows its children until one of them throws. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        art="alert"
        title={t("error.other")}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{t("error.reload")}</Button>
            {/* A full page load: the app that failed is left behind. */}
            <Button kind="outline" onClick={() => window.location.assign(here("/home"))}>
              {t("common.home")}
            </Button>
          </>
        }
      >
        {t("error.crashText")}
      </EmptyState>
    );
  }
}
