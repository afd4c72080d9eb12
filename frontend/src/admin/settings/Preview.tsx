/** The shop's header in light and dark mode, whichever this device uses. */
import type { CSSProperties } from "react";
import { Logo } from "../../shared/ui/Logo.tsx";
import s from "./look.module.css";
import { t } from "./texts.ts";
import type { Colours, Shade } from "./types.ts";

interface Props {
  values: Readonly<Record<string, string>>;
  /** Path of the chosen logo; "" for the standard one. */
  logo: string;
  colours: Colours | undefined;
}

export function Preview({ values, logo, colours }: Props) {
  if (!colours || colours.Message) return null;
  const { Day, Night } = colours;
  return (
    <>
      <Scheme name={t("look.light")} className={s.light} shade={Day} values={values} logo={logo} />
      <Scheme name={t("look.dark")} className={s.dark} shade={Night} values={values} logo={logo} />
    </>
  );
}

interface SchemeProps extends Omit<Props, "colours"> {
  name: string;
  className: string | undefined;
  shade: Shade;
}

function Scheme({ name, className, shade, values, logo }: SchemeProps) {
  const colours = {
    ...(values.Accent && { "--accent": shade.Accent, "--accent-soft": shade.Soft }),
    // The saved logo must not show behind the chosen one.
    "--mark": "initial",
    "--mark-wide": 1,
    "--mark-radius": "initial",
  } as CSSProperties;
  return (
    <figure className={`${s.scheme} ${className}`} style={colours}>
      <figcaption>{name}</figcaption>
      <p className={s.brand}>
        {logo ? <img src={logo} alt="" /> : <Logo />}
        {!(logo && values.LogoAlone === "yes") && values.Brand}
      </p>
      <p>{values.Tagline}</p>
      <p className={s.soft}>{t("look.sampleSoft")}</p>
      <p className={s.controls}>
        <span className={s.button}>{t("look.sample")}</span>
        <span className={s.link}>{t("look.sampleLink")}</span>
      </p>
    </figure>
  );
}
