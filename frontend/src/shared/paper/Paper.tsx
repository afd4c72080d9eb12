/**
 * A document of an order as it is printed, of whatever kind: tax invoice, bill of supply, voucher, credit note. A
 * document keeps the words in which it was issued, so it is in English in every language of the shop.
 */
import { formatDate } from "../lib/date.ts";
import { formatRupees } from "../lib/money.ts";
import { Lines } from "./Lines.tsx";
import s from "./paper.module.css";
import { Sums } from "./Sums.tsx";
import type { PaperDocument, Party, Reference } from "./types.ts";
import { inState } from "./words.ts";

export function Paper({ document }: { document: PaperDocument }) {
  return (
    <>
      {document.CancelledAt && <p className={s.cancelled}>Cancelled on {formatDate(document.CancelledAt)}</p>}
      {document.Heading && <p className={s.law}>{document.Heading}</p>}
      <h2 className={s.title}>{document.Title}</h2>
      <div className={s.top}>
        <Seller seller={document.Seller} />
        <Facts document={document} />
      </div>
      <Buyer document={document} />
      <Lines document={document} />
      <Sums document={document} />
      <p className={s.words}>
        {formatRupees(document.Total)}: {document.Words}
      </p>
      <Foot document={document} />
    </>
  );
}

function Seller({ seller }: { seller: Party }) {
  return (
    <div className={s.seller}>
      <strong>{seller.Name}</strong>
      <span>{seller.Address}</span>
      <Particulars party={seller} />
      <span>{[seller.Mobile, seller.Email].filter(Boolean).join(", ")}</span>
    </div>
  );
}

/** What the law knows somebody by. */
function Particulars({ party }: { party: Party }) {
  return (
    <>
      {party.State && <span>State: {inState(party.State, party.StateCode)}</span>}
      {party.Gstin && <span>GSTIN: {party.Gstin}</span>}
      {party.Fssai && <span>FSSAI: {party.Fssai}</span>}
    </>
  );
}

function Facts({ document }: { document: PaperDocument }) {
  const { Against } = document;
  const facts = [
    ["Number", document.Number],
    ["Date", formatDate(document.IssuedAt)],
    ["Against", Against && referenceWords(Against)],
    ["Order", `#${document.OrderNo} of ${formatDate(document.OrderDate)}`],
    ["Place of supply", document.PlaceOfSupply && inState(document.PlaceOfSupply, document.PlaceCode)],
    ["Tax payable on reverse charge", document.Taxed && "No"],
    ["Reason", document.Reason],
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

const referenceWords = ({ Title, Number, IssuedAt }: Reference) => `${Title} ${Number} of ${formatDate(IssuedAt)}`;

/** Who buys, and where the goods go. */
function Buyer({ document: { Buyer, DeliverTo } }: { document: PaperDocument }) {
  return (
    <div className={s.parties}>
      <div>
        <h3>Buyer</h3>
        {Buyer.Firm && <strong>{Buyer.Firm}</strong>}
        {Buyer.Firm ? <span>{Buyer.Name}</span> : <strong>{Buyer.Name}</strong>}
        <span>{Buyer.Address}</span>
        <Particulars party={Buyer} />
        <span>{Buyer.Mobile}</span>
      </div>
      {DeliverTo && DeliverTo !== Buyer.Address && (
        <div>
          <h3>Delivered to</h3>
          <span>{DeliverTo}</span>
        </div>
      )}
    </div>
  );
}

function Foot({ document }: { document: PaperDocument }) {
  return (
    <div className={s.foot}>
      <div>
        {document.Remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {document.Note && <p>{document.Note}</p>}
      </div>
      {document.Number && (
        <div className={s.signature}>
          <span>For {document.Seller.Name}</span>
          <span>Authorised signatory</span>
        </div>
      )}
    </div>
  );
}
