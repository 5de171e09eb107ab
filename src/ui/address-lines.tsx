import type { ReactNode } from 'react';
import './address-lines.css';

interface AddressLinesProps {
  readonly address: {
    readonly name: string;
    /** Without the prefix "c/o". */
    readonly careOf: string | null;
    readonly street: string;
    readonly streetNumber: string;
    readonly floor: string | null;
    readonly apartmentNumber: string | null;
    readonly postalCode: string;
    readonly postalPlace: string;
  };
}

/** An address as written on a letter. */
export function AddressLines({ address }: AddressLinesProps): ReactNode {
  const { name, careOf, street, streetNumber, floor, apartmentNumber, postalCode, postalPlace } = address;
  const home = [floor, apartmentNumber].filter((part) => part !== null).join(', ');
  return (
    <address className="address">
      <span>{name}</span>
      {careOf === null ? null : <span>c/o {careOf}</span>}
      <span>
        {street} {streetNumber}
        {home === '' ? null : `, ${home}`}
      </span>
      <span>
        {postalCode} {postalPlace}
      </span>
    </address>
  );
}
