/** The banners of both positions in their order. */
import { useState } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SortableList } from "../parts/SortableList.tsx";
import { Tag } from "../parts/Tag.tsx";
import s from "./banners.module.css";
import { t } from "./texts.ts";
import type { Banner, Kind } from "./types.ts";

/** Both kinds, as the home page has them from above. */
export const kinds: readonly Kind[] = ["HeaderBannerImages", "HighlightedProducts"];

export function Banners() {
  const query = useOffice<Banner[]>(officePath("banners"));
  return (
    <Page title={t("banners.title")}>
      <Loaded query={query}>
        {(banners) =>
          kinds.map((kind) => (
            <List key={kind} kind={kind} banners={banners.filter((banner) => banner.Kind === kind)} />
          ))
        }
      </Loaded>
    </Page>
  );
}

function List({ kind, banners }: { kind: Kind; banners: readonly Banner[] }) {
  const add = (
    <ButtonLink icon="plus" kind="outline" to={`/admin/banners/new?kind=${kind}`}>
      {t("banners.new")}
      <span className="visually-hidden">: {t(`banners.${kind}`)}</span>
    </ButtonLink>
  );
  return (
    <Card title={t(`banners.${kind}`)} aside={add}>
      <p className={p.muted}>{t(`banners.${kind}Text`)}</p>
      {banners.length === 0 && <p>{t("banners.none")}</p>}
      <SortableList
        label={t(`banners.${kind}`)}
        items={banners}
        idOf={(banner) => banner.BannerId}
        nameOf={titleOf}
        keep={keepOrder}
      >
        {(banner) => <Row banner={banner} />}
      </SortableList>
    </Card>
  );
}

const titleOf = (banner: Banner) => banner.Title || t("banners.untitled");

async function keepOrder(BannerIds: number[]): Promise<void> {
  await change("banners/order", { BannerIds });
  invalidate(officePath("banners"));
}

function Row({ banner }: { banner: Banner }) {
  const [busy, setBusy] = useState(false);
  const { ImagePath, Hangs, ...fields } = banner;
  const toggle = async () => {
    setBusy(true);
    try {
      await change("banner/save", { ...fields, Active: !banner.Active });
      invalidate(officePath("banners"));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={s.row}>
      <img className={s.thumb} src={ImagePath} alt="" width={128} height={64} loading="lazy" />
      <span className={s.words}>
        <strong>{titleOf(banner)}</strong>
        <State banner={banner} />
      </span>
      <span className={s.actions}>
        <Button kind="quiet" busy={busy} onClick={toggle}>
          {t(banner.Active ? "banners.off" : "banners.on")}
          <span className="visually-hidden"> {titleOf(banner)}</span>
        </Button>
        <ButtonLink kind="quiet" icon="edit" to={`/admin/banners/${banner.BannerId}`}>
          {t("banners.edit")}
          <span className="visually-hidden"> {titleOf(banner)}</span>
        </ButtonLink>
      </span>
    </div>
  );
}

function State({ banner: { Active, Hangs, StartsAt, EndsAt } }: { banner: Banner }) {
  const now = Date.now();
  if (!Active) return <Tag>{t("state.off")}</Tag>;
  if (Hangs)
    return (
      <span className={s.states}>
        <Tag tone="good">{t("state.live")}</Tag>
        {EndsAt && <span className={p.muted}>{t("state.until", { time: formatTime(EndsAt) })}</span>}
      </span>
    );
  if (EndsAt && Date.parse(EndsAt) <= now) return <Tag>{t("state.over", { time: formatTime(EndsAt) })}</Tag>;
  return <Tag tone="todo">{t("state.later", { time: formatTime(StartsAt) })}</Tag>;
}
