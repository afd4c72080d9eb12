/** An oven with bread rising in its glow, for the time a payment takes. */
import s from "./payment.module.css";

export function Oven() {
  return (
    <svg className={s.oven} viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="178" rx="74" ry="9" fill="#4a2408" opacity=".16" />
      <path d="M24 172V98c0-44 34-72 76-72s76 28 76 72v74z" fill="#a4470b" />
      <path d="M34 172V100c0-38 29-62 66-62s66 24 66 62v72z" fill="#c86f17" />
      <path d="M52 172v-58c0-29 21-48 48-48s48 19 48 48v58z" fill="#2a160a" />
      <path className={s.glow} d="M58 172v-56c0-26 18-43 42-43s42 17 42 43v56z" fill="#f08a24" />
      <g className={s.loaf}>
        <path d="M66 150c-3-20 14-30 34-30s37 10 34 30c-1 9-6 13-14 13H80c-8 0-13-4-14-13z" fill="#dd9439" />
        <path d="M80 132l8 12M97 129l8 13M114 131l7 11" stroke="#fbe2b0" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M20 172h160v10H20z" fill="#7b3a10" />
      <g className={s.steam} fill="none" stroke="#c5b09a" strokeWidth="4" strokeLinecap="round">
        <path d="M84 20c-6-6 6-9 0-15" />
        <path d="M104 18c-6-6 6-9 0-15" />
        <path d="M124 20c-6-6 6-9 0-15" />
      </g>
    </svg>
  );
}
