/**
 * Links within the shop. The router's own Link resolves every address again from the routes around it, which is a
 * third of the time a page takes to draw on the server; ours are whole paths as they stand.
 */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { here } from "../i18n/index.ts";
import { go } from "../lib/navigation.ts";

/** An anchor's attributes, with `to` for its address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path of this site, without the language; or, from the shop's owner, an https address. */
  to: string;
  /** Takes the place of the present page in the history; a link to the present page does anyway. */
  replace?: boolean;
  /** What the history entry remembers. */
  state?: unknown;
}

/** A real address for browsers without JavaScript and for new tabs; a quick change of screen otherwise. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to[0] === "/" ? here(to) : to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target || to[0] !== "/" || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search } = window.location;
        go(to, { replace: replace ?? pathname + search === here(to), state });
      }}
    />
  );
}

/** A click that asks for no new tab, window or download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A link that says when it leads to the page on show. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? "page" : undefined} />;
}
