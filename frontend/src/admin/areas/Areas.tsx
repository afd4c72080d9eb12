/** Where the shop delivers and what it asks for it, by pin code. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { More } from "../parts/More.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { t } from "../texts.ts";
import type { Area } from "../types.ts";
import { AreaForm } from "./AreaForm.tsx";
import s from "./areas.module.css";

const step = 50;

export function Areas() {
  const { search } = useLocation();
  const words = new URLSearchParams(search).get("search") ?? "";
  return (
    <Sheet title={t("areas.title")} aside={<AreaForm />}>
      <Search key={words} words={words} />
      <List key={`list ${words}`} words={words} />
    </Sheet>
  );
}

function Search({ words }: { words: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search") ?? "");
    navigate(`/admin/areas?${new URLSearchParams({ search })}`);
  };
  return (
    <search>
      <form className={s.search} onSubmit={submit}>
        <Field hideLabel label={t("areas.search")} placeholder={t("areas.search")} name="search" defaultValue={words} />
        <Button type="submit" kind="outline" icon="search">
          {t("office.search")}
        </Button>
      </form>
    </search>
  );
}

function List({ words }: { words: string }) {
  const [limit, setLimit] = useState(step);
  const query = useOffice<{ Total: number; Areas: Area[] }>(officePath("areas", { search: words, limit }));
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Areas }) =>
        Areas.length === 0 ? (
          <EmptyState art="pin" title={t("areas.none")} />
        ) : (
          <>
            <p className={s.muted}>{t("areas.count", { count: Total })}</p>
            <ul className={s.list}>
              {Areas.map((area) => (
                <Item key={area.Pincode} area={area} />
              ))}
            </ul>
            <More shown={Areas.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}

function Item({ area }: { area: Area }) {
  const [busy, setBusy] = useState(false);
  const pause = async () => {
    setBusy(true);
    try {
      await change("areas/pause", { Pincodes: [area.Pincode], Active: !area.Active });
      invalidate(officePath("areas"));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={area.Active ? s.item : `${s.item} ${s.paused}`}>
      <span className={s.place}>
        <strong>
          {area.Pincode}
          {!area.Active && `, ${t("areas.paused")}`}
        </strong>
        <span className={s.muted}>{[area.District, area.State].filter(Boolean).join(", ")}</span>
      </span>
      <span className={s.place}>
        {formatRupees(area.BaseCharge)}
        <span className={s.muted}>{t("areas.perKg", { amount: formatRupees(area.ExtraChargePerKg) })}</span>
      </span>
      <span className={s.actions}>
        <AreaForm area={area} />
        <Button kind="quiet" busy={busy} onClick={pause}>
          {t(area.Active ? "areas.pause" : "areas.resume")}
          <span className="visually-hidden"> {area.Pincode}</span>
        </Button>
      </span>
    </li>
  );
}
