/** A preview of the banner with the shop's own components and styles, at the width of a phone and of a desktop. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Hero } from "../../features/home/Hero.tsx";
import { Highlights } from "../../features/home/Highlights.tsx";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import s from "./banners.module.css";
import { t } from "./texts.ts";
import type { Banner } from "./types.ts";

export function Preview({ banner }: { banner: Banner }) {
  if (!banner.ImagePath) {
    return (
      <Card title={t("banner.preview")}>
        <p className={p.muted}>{t("banner.noPicture")}</p>
      </Card>
    );
  }
  const shown = banner.Kind === "HeaderBannerImages" ? <Hero banners={[banner]} /> : <Highlights banners={[banner]} />;
  return (
    <Card title={t("banner.preview")}>
      <Frame title={t("banner.onPhone")} width={360}>
        {shown}
      </Frame>
      <Frame title={t("banner.onDesktop")} width={1280}>
        {shown}
      </Frame>
    </Card>
  );
}

/** Without a doctype, the browser would use quirks mode. */
const standard = "<!doctype html>";

/** An iframe, so that media queries see the width it is shown at; scaled down to fit. */
function Frame({ title, width, children }: { title: string; width: number; children: ReactNode }) {
  const [outer, setOuter] = useState<Element | null>(null);
  const [content, setContent] = useState<Element | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const room = useSize(outer, "inlineSize");
  const height = useSize(content, "blockSize");
  const take = () => {
    const inside = frame.current?.contentDocument;
    if (inside) void dress(inside).then(() => setPage(inside));
  };
  const scale = room > 0 ? Math.min(1, room / width) : 0;
  return (
    <figure className={s.preview}>
      <figcaption>{title}</figcaption>
      <div ref={setOuter} className={s.window} style={{ height: height * scale }}>
        <iframe
          title={title}
          width={width}
          height={height}
          tabIndex={-1}
          style={{ scale }}
          ref={frame}
          srcDoc={standard}
          onLoad={take}
        />
      </div>
      {page &&
        createPortal(
          <div ref={setContent} className="wrap" style={{ display: "flow-root", paddingBottom: "1rem" }} inert>
            {children}
          </div>,
          page.body,
        )}
    </figure>
  );
}

/** An element's width or height, as it changes. */
function useSize(element: Element | null, side: "inlineSize" | "blockSize"): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setSize(entry?.borderBoxSize[0]?.[side] ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, side]);
  return size;
}

/** Gives an empty document the language and the styles of the shop's own home page. */
async function dress(page: Document): Promise<void> {
  const home = new DOMParser().parseFromString(await (await fetch("/home")).text(), "text/html");
  page.head.replaceChildren();
  page.documentElement.className = home.documentElement.className;
  page.documentElement.lang = home.documentElement.lang;
  page.title = home.title;
  await Promise.all(
    [...home.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
      (link) =>
        new Promise((ready) => {
          const copy = page.createElement("link");
          copy.rel = "stylesheet";
          copy.onload = copy.onerror = ready;
          copy.href = new URL(link.getAttribute("href") ?? "", window.location.href).href;
          page.head.append(copy);
        }),
    ),
  );
  for (const style of home.querySelectorAll("head style")) page.head.append(page.adoptNode(style));
  const drawings = home.getElementById("drawings");
  if (drawings) page.body.append(page.adoptNode(drawings));
}
