/** One step of the wizard, at an address of its own: it can be left, reloaded and come back to. */
import type { ReactNode } from "react";
import { MailConnection } from "../connections/MailConnection.tsx";
import { PayConnection } from "../connections/PayConnection.tsx";
import { useConnections } from "../connections/useConnections.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import { AreasStep } from "./AreasStep.tsx";
import { CatalogueStep } from "./CatalogueStep.tsx";
import { AddressStep, FirmStep, NameStep } from "./SettingsSteps.tsx";
import { StepBar, type StepProps } from "./StepBar.tsx";
import s from "./setup.module.css";
import { after, isDone, steps } from "./steps.ts";
import { t } from "./texts.ts";
import type { StepName } from "./types.ts";
import { useOpening } from "./useOpening.ts";

const screens: Record<StepName, (props: StepProps) => ReactNode> = {
  name: NameStep,
  firm: FirmStep,
  address: AddressStep,
  mail: MailStep,
  payments: PaymentsStep,
  areas: AreasStep,
  catalogue: CatalogueStep,
};

export function Step({ id }: RouteParams) {
  const name = id as StepName; // the address has no other (shell/Screen.tsx)
  const { data: opening } = useOpening();
  const place = steps.findIndex((step) => step.name === name) + 1;
  const Show = screens[name];
  return (
    <Page
      title={t(`step.${name}`)}
      back={{ to: "/admin/setup", label: t("setup.back") }}
      lead={t("setup.of", { place, count: steps.length })}
    >
      <p>{t(`${name}.lead`)}</p>
      <Show name={name} next={after(opening, name)} />
    </Page>
  );
}

function MailStep({ name, next }: StepProps) {
  const { data: opening } = useOpening();
  return (
    <div className={s.form}>
      <Card>
        <Loaded query={useConnections()}>{({ Mail }) => <MailConnection mail={Mail} />}</Loaded>
      </Card>
      <StepBar next={next} done={isDone(opening, name)} />
    </div>
  );
}

function PaymentsStep({ name, next }: StepProps) {
  const { data: opening } = useOpening();
  return (
    <div className={s.form}>
      <Card title="Razorpay">
        <Loaded query={useConnections()}>{({ Pay }) => <PayConnection pay={Pay} />}</Loaded>
      </Card>
      <StepBar next={next} done={isDone(opening, name)} />
    </div>
  );
}
