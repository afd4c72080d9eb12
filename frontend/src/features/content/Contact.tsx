/** Contact us: what we do for larger customers, where we are, and a map for those who want it. */
import { type ReactNode, useState } from "react";
import type { ShopDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/content.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { services as hi } from "./contact.hi.ts";
import { services as mr } from "./contact.mr.ts";
import { services as en } from "./contact.ts";
import s from "./content.module.css";
import { useOwnText } from "./own.ts";
import { inLanguage } from "./text.ts";
import { Written } from "./Written.tsx";

export function Contact() {
  const shop = useShop();
  const { own } = useOwnText("contact");
  return (
    <Page title={t("contact.title")} lead={t("contact.lead")}>
      {own === null ? <Services /> : <Written page="contact" standard={undefined} />}
      {shop ? <Places shop={shop} /> : <Skeleton height="16rem" />}
      {shop?.MapUrl && <MapFrame shop={shop} />}
    </Page>
  );
}

function Services() {
  return (
    <ul className={s.services}>
      {inLanguage({ en, hi, mr }).map(({ heading, text, icon }) => (
        <li key={heading}>
          <Icon name={icon} />
          <h2>{heading}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Places({ shop }: { shop: ShopDetails }) {
  const phones = shop.Phones.filter((phone) => phone !== shop.Mobile);
  return (
    <ul className={s.places}>
      <Place icon="home" title={t("contact.headOffice")} content={shop.HeadOffice || shop.Address} />
      {shop.ManufacturingUnit && (
        <Place icon="pin" title={t("contact.manufacturingUnit")} content={shop.ManufacturingUnit} />
      )}
      {phones.length > 0 && <Place icon="phone" title={t("contact.phone")} content={phones.map(call)} />}
      {shop.Mobile && <Place icon="phone" title={t("contact.mobile")} content={call(shop.Mobile)} />}
      <Place icon="mail" title={t("contact.email")} content={<a href={`mailto:${shop.Email}`}>{shop.Email}</a>} />
      {shop.GrievanceOfficer && <Place icon="user" title={t("contact.grievance")} content={shop.GrievanceOfficer} />}
    </ul>
  );
}

function call(number: string) {
  return (
    <a key={number} href={`tel:${number.replace(/[^\d+]/g, "")}`}>
      {number}
    </a>
  );
}

function Place({ icon, title, content }: { icon: IconName; title: string; content: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{content}</p>
    </li>
  );
}

/** Another company's page: it learns of the visitor only when asked for. */
function MapFrame({ shop }: { shop: ShopDetails }) {
  const [shown, setShown] = useState(false);
  const title = t("contact.mapTitle", { brand: shop.Brand });
  return (
    <div className={s.map}>
      {shown ? (
        <iframe src={shop.MapUrl} title={title} referrerPolicy="no-referrer" />
      ) : (
        <>
          <Button icon="pin" onClick={() => setShown(true)}>
            {t("contact.showMap")}
          </Button>
          <p>{t("contact.mapNote")}</p>
        </>
      )}
    </div>
  );
}
