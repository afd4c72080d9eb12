/** A list that is sorted by dragging its handles or with buttons. The order is saved at once. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf } from "../api.ts";
import { t } from "../texts.ts";
import s from "./SortableList.module.css";
import { moved, useSorting } from "./sorting.ts";

interface Props<T> {
  /** What the list is called by screen readers. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => number;
  nameOf: (item: T) => string;
  /** Saves a new order. */
  keep: (ids: number[]) => Promise<unknown>;
  children: (item: T) => ReactNode;
}

/** Milliseconds without a further move, after which the order is saved. */
const rest = 500;

export function SortableList<T>({ label, items, idOf, nameOf, keep, children }: Props<T>) {
  const [order, setOrder] = useState(items);
  const [dirty, setDirty] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const focus = useRef<{ id: number; way: -1 | 1 } | null>(null);
  useEffect(() => {
    if (!dirty) setOrder(items);
  }, [items, dirty]);
  const move = (from: number, to: number) => {
    const item = order[from];
    if (item === undefined || to < 0 || to >= order.length) return;
    setOrder(moved(order, from, to));
    setDirty(true);
    setAnnouncement(t("sort.moved", { name: nameOf(item), place: to + 1, count: order.length }));
  };
  const { list, held, handle } = useSorting<HTMLOListElement>(move);
  useSaveOrder(order.map(idOf), dirty && held === null, keep, (kept) => {
    setDirty(false);
    if (!kept) setOrder(items);
  });
  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order.
  useEffect(() => {
    if (!focus.current) return;
    const { id, way } = focus.current;
    focus.current = null;
    const row = list.current?.querySelector(`[data-id="${id}"]`);
    const button = (of: number) => row?.querySelector<HTMLButtonElement>(`[data-way="${of}"]:enabled`);
    (button(way) ?? button(-way))?.focus();
  }, [order]);
  return (
    <>
      <ol ref={list} className={s.list} aria-label={label}>
        {order.map((item, place) => {
          const id = idOf(item);
          const way = (by: -1 | 1) => (
            <IconButton
              icon="down"
              className={by < 0 ? s.upward : ""}
              data-way={by}
              label={t(by < 0 ? "sort.up" : "sort.down", { name: nameOf(item) })}
              disabled={by < 0 ? place === 0 : place === order.length - 1}
              onClick={() => {
                focus.current = { id, way: by };
                move(place, place + by);
              }}
            />
          );
          return (
            <li key={id} data-id={id} className={place === held ? `${s.row} ${s.dragged}` : s.row}>
              <span className={s.handle} {...handle(place)} aria-hidden="true" />
              <div className={s.content}>{children(item)}</div>
              <span className={s.arrows}>
                {way(-1)}
                {way(1)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Saves an order when it has not changed for a moment; tells whether it was saved. */
function useSaveOrder(ids: number[], due: boolean, keep: Props<never>["keep"], onKept: (kept: boolean) => void): void {
  const now = useRef({ keep, onKept });
  useEffect(() => {
    now.current = { keep, onKept };
  });
  const order = ids.join();
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(async () => {
      try {
        await now.current.keep(order.split(",").map(Number));
        now.current.onKept(true);
      } catch (error) {
        toast.error(messageOf(error));
        now.current.onKept(false);
      }
    }, rest);
    return () => clearTimeout(timer);
  }, [order, due]);
}
