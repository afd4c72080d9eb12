/**
 * A document of an order as it is printed, of whatever kind: tax invoice, bill of supply, voucher, credit note. A
 * document keeps the words in which it was issued, so it is in English in every language of the shop.
 */
import { Fragment } from "react";
import { formatDate } from "../lib/date.ts";
import { Lines } from "./Lines.tsx";
import s from "./paper.module.css";
import { Sums } from "./Sums.tsx";
import type { PaperData } from "./types.ts";
import { inState, titleOf } from "./words.ts";

export function Paper({ paper }: { paper: PaperData }) {
  return (
    <>
      {paper.CancelledAt && <p className={s.cancelled}>Cancelled on {formatDate(paper.CancelledAt)}</p>}
      {paper.Heading && <p className={s.law}>{paper.Heading}</p>}
      <h2 className={s.title}>{paper.Title}</h2>
      <div className={s.top}>
        <Seller seller={paper.Seller} />
        <Facts paper={paper} />
      </div>
      <Buyer paper={paper} />
      <Lines paper={paper} />
      <Sums paper={paper} />
      {paper.Words && (
        <p>
          Amount in words: <strong>{paper.Words}</strong>
        </p>
      )}
      <Foot paper={paper} />
    </>
  );
}

type Party = PaperData["Seller"];

function Seller({ seller }: { seller: Party }) {
  return (
    <div className={s.party}>
      <strong className={s.name}>{seller.Name}</strong>
      <span>{seller.Address}</span>
      <Particulars party={seller} />
    </div>
  );
}

/** What the law and the postman know somebody by. */
function Particulars({ party }: { party: Party }) {
  return (
    <>
      {party.State && <span>State: {inState(party.State, party.StateCode)}</span>}
      {party.Gstin && <span>GSTIN: {party.Gstin}</span>}
      {party.Fssai && <span>FSSAI: {party.Fssai}</span>}
      <span>{[party.Mobile, party.Email].filter(Boolean).join(", ")}</span>
    </>
  );
}

function Facts({ paper }: { paper: PaperData }) {
  const { Against } = paper;
  const facts = [
    ["Number", paper.Number && <Unbroken key="number">{paper.Number}</Unbroken>],
    ["Date", paper.Number && formatDate(paper.IssuedAt)],
    [
      "Against",
      Against && (
        <Fragment key="against">
          {titleOf(Against.Kind)} <Unbroken>{Against.Number}</Unbroken> of {formatDate(Against.IssuedAt)}
        </Fragment>
      ),
    ],
    ["Order", `#${paper.OrderNo} of ${formatDate(paper.OrderedAt)}`],
    ["Place of supply", paper.PlaceOfSupply && inState(paper.PlaceOfSupply, paper.PlaceOfSupplyCode)],
    ["Tax payable on reverse charge", paper.ShowsTax && paper.ReverseCharge],
    ["Reason", paper.Reason],
  ] as const;
  return (
    <dl className={s.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A number, which does not break at its hyphens. */
const Unbroken = ({ children }: { children: string }) => <span className={s.unbroken}>{children}</span>;

/** Who buys, and where the goods go if that is elsewhere. */
function Buyer({ paper: { Buyer, DeliverTo } }: { paper: PaperData }) {
  return (
    <div className={s.parties}>
      <div className={s.party}>
        <h3>Buyer</h3>
        <strong>{Buyer.Firm || Buyer.Name}</strong>
        {Buyer.Firm && <span>{Buyer.Name}</span>}
        <span>{Buyer.Address}</span>
        <Particulars party={Buyer} />
      </div>
      {DeliverTo && DeliverTo !== Buyer.Address && (
        <div className={s.party}>
          <h3>Delivered to</h3>
          <span>{DeliverTo}</span>
        </div>
      )}
    </div>
  );
}

function Foot({ paper }: { paper: PaperData }) {
  return (
    <div className={s.foot}>
      <div className={s.remarks}>
        {paper.Remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {paper.Note && <p>{paper.Note}</p>}
      </div>
      {paper.Signature && <p className={s.signature}>{paper.Signature}</p>}
    </div>
  );
}
