/** Takes the room of the rows that are not drawn, `height` in pixels. */
export function RowSpacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      {/* Hidden and empty: there is nothing to label. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
