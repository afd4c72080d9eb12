/** The banner slider at the top of the home page. */

import type { Banner } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/home.ts";
import { widths } from "../../shared/lib/widths.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./Hero.module.css";
import { slideAfter } from "./slider.ts";
import { useSlider } from "./useSlider.ts";

/** Nothing but its height while the banners are on the way. */
export function Hero({ banners }: { banners: readonly Banner[] | undefined }) {
  const count = banners?.length ?? 0;
  const { track, index, go, swipe, hold, stopped, setStopped } = useSlider(count);
  return (
    <section className={s.hero} aria-roledescription="carousel" aria-label={t("home.banners")} {...hold}>
      <div ref={track} className={s.track} {...swipe}>
        {banners?.map((banner, n) => (
          <Slide key={banner.BannerId} banner={banner} first={n === 0} place={{ number: n + 1, count }} />
        ))}
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon={stopped ? "play" : "pause"}
            label={t(stopped ? "home.play" : "home.pause")}
            className={`${s.arrow} ${s.pause}`}
            onClick={() => setStopped(!stopped)}
          />
          <IconButton
            icon="left"
            label={t("home.previousSlide")}
            className={`${s.arrow} ${s.before}`}
            onClick={() => go(slideAfter(index, -1, count))}
          />
          <IconButton
            icon="right"
            label={t("home.nextSlide")}
            className={`${s.arrow} ${s.after}`}
            onClick={() => go(slideAfter(index, 1, count))}
          />
          <div className={s.dots}>
            {banners?.map((banner, n) => (
              <button
                key={banner.BannerId}
                type="button"
                aria-label={t("home.goToSlide", { number: n + 1, count })}
                aria-current={n === index}
                onClick={() => go(n)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface SlideProps {
  banner: Banner;
  first: boolean;
  place: { number: number; count: number };
}

function Slide({ banner, first, place }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset.
    <div role="group" aria-roledescription="slide" aria-label={t("home.goToSlide", place)} className={s.slide}>
      <div className={s.words}>
        <h2>{banner.Title}</h2>
        {banner.Subtitle && <p>{banner.Subtitle}</p>}
        {banner.ImageLink && (
          <Link to={banner.ImageLink} className={s.shop}>
            {t("home.shopNow")}
            <span className="visually-hidden">: {banner.Title}</span>
          </Link>
        )}
      </div>
      {banner.ImagePath && (
        <img
          className={s.picture}
          {...widths(banner.ImagePath, 1168)}
          src={banner.ImagePath}
          alt=""
          width={1600}
          height={640}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
        />
      )}
    </div>
  );
}
