declare module 'node-ofx-parser' {
  interface Movement {
    TRNTYPE: string;
    DTPOSTED: string;
    TRNAMT: string;
    MEMO: string;
    MEMO: string;
    FITID: string;
  }
  /** What of it a statement of a bank has. */
  interface Parsed {
    header: Record<string, string>;
    OFX: {
      BANKMSGSRSV1: {
        STMTTRNRS: { STMTRS: { BANKTRANLIST: { STMTTRN: Movement[] } } };
      };
    };
  }
  export function parse(text: string): Parsed;
}
