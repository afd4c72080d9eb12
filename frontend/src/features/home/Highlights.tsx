/** Banner pictures of highlighted products; each leads to its link. */

import type { Banner } from "../../shared/api/types.ts";
import { widths } from "../../shared/lib/widths.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./Highlights.module.css";

/** Nothing when there are none. */
export function Highlights({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={s.row}>
      {banners.map((banner) => (
        <li key={banner.BannerId}>
          <Link to={banner.ImageLink || "/home"} className={s.banner}>
            <span className={s.words}>
              <strong>{banner.Title}</strong>
              {banner.Subtitle && <span>{banner.Subtitle}</span>}
              <Icon name="right" className={s.arrow} />
            </span>
            <img
              {...widths(banner.ImagePath, 640)}
              src={banner.ImagePath}
              alt=""
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
