/** Where copies go: a provider, what it asks for, and how often. A place is tried before it is kept. */
import { type FormEvent, useState } from "react";
import { get } from "../../shared/api/client.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, watched } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import s from "./backups.module.css";
import { type PresetName, presetOf, presets } from "./presets.ts";
import { t } from "./texts.ts";
import type { BackupsPage, HostKey, Place, PublicKey } from "./types.ts";

interface Draft {
  place: Place;
  set: (change: Partial<Place>) => void;
}

export function PlaceForm({ page, onSaved }: { page: BackupsPage; onSaved: () => void }) {
  const [name, setName] = useState<PresetName>(() => presetOf(page.Place));
  const preset = presets.find((each) => each.name === name);
  const kind = preset?.kind ?? "s3";
  const [place, setPlace] = useState<Place>(() => ({
    ...(page.Place.Kind ? {} : preset?.fill),
    ...page.Place,
    ...(page.Place.Kind ? {} : { ...preset?.fill }),
  }));
  const [secret, setSecret] = useState("");
  const { busy, error, run } = useAction();
  const set = (change: Partial<Place>) => setPlace((place) => ({ ...place, ...change }));
  const choose = (name: PresetName) => {
    setName(name);
    set(presets.find((each) => each.name === name)?.fill ?? {});
  };
  const send = (call: string) =>
    run(async () => {
      toast.success((await change(call, { ...place, Kind: kind, Secret: kind === "s3" ? secret : "" })).Message);
      if (call === "backups/save") onSaved();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send("backups/save");
  };
  return (
    <Card title={t("place.title")}>
      <form className={s.form} onSubmit={submit}>
        <Select
          label={t("place.provider")}
          note={t(`preset.${name}Help`)}
          value={name}
          onChange={(event) => choose(event.target.value as PresetName)}
        >
          {presets.map((each) => (
            <option key={each.name} value={each.name}>
              {t(`preset.${each.name}`)}
            </option>
          ))}
        </Select>
        {kind === "s3" ? (
          <>
            <S3Fields place={place} set={set} />
            <Field
              label={t("place.Secret")}
              type="password"
              autoComplete="off"
              required={!page.SecretSet}
              note={page.SecretSet && t("place.secretKept")}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          </>
        ) : (
          <SftpFields place={place} set={set} publicKey={page.SshPublicKey} />
        )}
        <Select
          label={t("place.every")}
          note={t("place.everyNote")}
          value={place.EveryMinutes}
          onChange={(event) => set({ EveryMinutes: Number(event.target.value) })}
        >
          {([15, 60, 1440] as const).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t(`place.every${minutes}`)}
            </option>
          ))}
        </Select>
        <FormError>{error}</FormError>
        <div className={s.row}>
          <Button type="submit" busy={busy}>
            {t("place.save")}
          </Button>
          <Button kind="outline" busy={busy} onClick={() => send("backups/test")}>
            {t("place.test")}
          </Button>
          {page.Place.Kind && (
            <ConfirmButton
              label={t("place.stop")}
              title={t("place.stopTitle")}
              confirm={t("place.stop")}
              danger
              onSure={() => change("backups/stop").then(onSaved)}
            >
              <p>{t("place.stopText")}</p>
            </ConfirmButton>
          )}
        </div>
      </form>
    </Card>
  );
}

function S3Fields({ place, set }: Draft) {
  const field = (name: "Endpoint" | "Region" | "Bucket" | "KeyId", required: boolean) => (
    <Field
      label={t(`place.${name}`)}
      required={required}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={place[name] ?? ""}
      onChange={(event) => set({ [name]: event.target.value.trim() })}
    />
  );
  return (
    <>
      <div className={s.pair}>
        {field("Endpoint", true)}
        {field("Region", false)}
      </div>
      <div className={s.pair}>
        {field("Bucket", true)}
        <Folder place={place} set={set} note={t("place.folderNote")} />
      </div>
      {field("KeyId", true)}
    </>
  );
}

function Folder({ place, set, note, required }: Draft & { note: string; required?: boolean }) {
  return (
    <Field
      label={t("place.Folder")}
      note={note}
      required={required}
      autoCapitalize="none"
      value={place.Folder ?? ""}
      onChange={(event) => set({ Folder: event.target.value })}
    />
  );
}

function SftpFields({ place, set, publicKey }: Draft & { publicKey: string }) {
  return (
    <>
      <div className={s.pair}>
        <Field
          label={t("place.Host")}
          required
          autoCapitalize="none"
          spellCheck={false}
          value={place.Host ?? ""}
          onChange={(event) => set({ Host: event.target.value.trim(), HostKey: "" })}
        />
        <Field
          label={t("place.Port")}
          required
          inputMode="numeric"
          value={place.Port || ""}
          onChange={(event) => set({ Port: Number(event.target.value) || 0, HostKey: "" })}
        />
      </div>
      <div className={s.pair}>
        <Field
          label={t("place.User")}
          required
          autoComplete="off"
          autoCapitalize="none"
          value={place.User ?? ""}
          onChange={(event) => set({ User: event.target.value.trim() })}
        />
        <Folder place={place} set={set} note={t("place.sftpFolderNote")} required />
      </div>
      <ShopKey publicKey={publicKey} />
      <Fingerprint place={place} set={set} />
    </>
  );
}

/** The key pair that the shop makes; only its public line is ever shown. */
function ShopKey({ publicKey }: { publicKey: string }) {
  const [line, setLine] = useState(publicKey);
  const { busy, error, run } = useAction();
  const make = () => run(async () => setLine((await change<PublicKey>("backups/ssh-key")).PublicKey));
  if (!line)
    return (
      <div className={s.row}>
        <Button kind="outline" busy={busy} onClick={make}>
          {t("place.makeKey")}
        </Button>
        <FormError>{error}</FormError>
      </div>
    );
  return (
    <div className={s.form}>
      <p>
        <strong>{t("place.sshKey")}</strong>
      </p>
      <code className={s.code}>{line}</code>
      <p className={p.muted}>{t("place.sshKeyNote")}</p>
      <div className={s.row}>
        <CopyButton text={line} label={t("place.copyKey")} />
      </div>
    </div>
  );
}

/** The server says who it is; a person confirms it. */
function Fingerprint({ place, set }: Draft) {
  const [said, setSaid] = useState<HostKey | null>(null);
  const { busy, error, run } = useAction();
  const ask = () =>
    run(async () => {
      setSaid(null);
      setSaid(await watched(get<HostKey>(officePath("backups/host-key", { host: place.Host, port: place.Port }))));
    });
  const waits = said && place.HostKey !== said.HostKey;
  return (
    <div className={s.form}>
      <div className={s.row}>
        <Button kind="outline" busy={busy} disabled={!place.Host || !place.Port} onClick={ask}>
          {t("place.ask")}
        </Button>
        <span role="status">{place.HostKey && !waits && t("place.confirmed")}</span>
      </div>
      {said && (
        <>
          <p>
            <strong>{t("place.fingerprint")}</strong>
          </p>
          <code className={s.code}>{said.Fingerprint}</code>
        </>
      )}
      {waits && (
        <div className={s.row}>
          <span>{t("place.compare")}</span>
          <Button kind="outline" onClick={() => set({ HostKey: said.HostKey })}>
            {t("place.same")}
          </Button>
        </div>
      )}
      <FormError>{error}</FormError>
    </div>
  );
}
