/** What a shopper of a group is offered at this moment, in words. */
import { apiPath } from "../../shared/api/client.ts";
import type { DeliverySlots } from "../../shared/api/contract.gen.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { officePath, useOffice } from "../api.ts";
import type { Area } from "../areas/types.ts";
import p from "../parts/parts.module.css";
import { dayOf, orderByWords } from "./clock.ts";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Group } from "./types.ts";

export function Preview({ group }: { group: Group }) {
  if (!group.Active) return <p className={p.muted}>{t("times.seesOff")}</p>;
  if (group.Slots.length === 0) return null;
  return group.Kind === "counter" ? (
    <Seen who={t("times.seesCounter")} args={{ collect: 1 }} />
  ) : (
    <SeenAt group={group} />
  );
}

/** As somebody sees it who lives where the group is for. */
function SeenAt({ group: { GroupId, Kind } }: { group: Group }) {
  const some = Kind === "areas" ? { groupId: GroupId, limit: 1 } : { limit: 500 };
  const { data } = useOffice<{ Areas: Area[] }>(officePath("areas", { active: true, ...some }));
  if (!data) return <p className={s.sees}>…</p>;
  const at = data.Areas.find((area) => Kind === "areas" || !area.GroupId);
  if (!at) return <p className={p.muted}>{t("times.seesNobody")}</p>;
  const place = [at.District, at.Pincode].filter(Boolean).join(", ");
  return <Seen who={t("times.sees", { place })} args={{ pincode: at.Pincode }} />;
}

function Seen({ who, args }: { who: string; args: Record<string, string | number> }) {
  const { data } = useQuery<DeliverySlots>(apiPath("GetDeliverySlots", args), { stale: 0 });
  const first = data?.Choice;
  return (
    <p className={s.sees}>
      {who}:{" "}
      {first ? (
        <>
          <strong>{first.Words}</strong>, {t("times.orderBy", { time: orderByWords(first.OrderBy, dayOf(Date.now())) })}
        </>
      ) : (
        <strong>{data ? t("times.seesNone") : "…"}</strong>
      )}
    </p>
  );
}
