/**
 * Links within the shop. The router's own Link and NavLink bring its data half along, 3 KiB that nothing here uses.
 */
import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";

/** An anchor's attributes, with `to` for its address. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site. */
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
  /** What the history entry remembers. */
  state?: unknown;
}

/** A real address for browsers without JavaScript and for new tabs; a quick change of screen otherwise. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that says when it leads to the page on show. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? "page" : undefined} />;
}
