export type Place = { x: number; y: number };

export const PICTURE = { width: 360, height: 250 };
const [CENTRE_X, CENTRE_Y, RADIUS_X, RADIUS_Y] = [180, 110, 130, 78];

/** Places on an ellipse: the first to the left, the second to the right, the others above and below in turn. */
export function placesOf(count: number): Place[] {
  const others = Math.max(0, count - 2);
  const [above, below] = [Math.ceil(others / 2), Math.floor(others / 2)];
  const angles = Array.from({ length: count }, (_, index) => {
    if (index === 0) return Math.PI;
    if (index === 1) return 0;
    const [row, nth] = [index % 2, Math.floor(index / 2)];
    return row === 0 ? (Math.PI * nth) / (above + 1) : -(Math.PI * nth) / (below + 1);
  });
  return angles.map((angle) => ({
    x: Math.round(CENTRE_X - RADIUS_X * Math.cos(Math.PI - angle)),
    y: Math.round(CENTRE_Y - RADIUS_Y * Math.sin(angle)),
  }));
}

/** A curve between two places; links of several kinds between the same two bend differently. */
export function curveBetween(from: Place, to: Place, bend: number): string {
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [acrossX, acrossY] = [to.y - from.y, from.x - to.x];
  const length = Math.hypot(acrossX, acrossY) || 1;
  const control = { x: middleX + (acrossX / length) * bend, y: middleY + (acrossY / length) * bend };
  return `M${from.x} ${from.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${to.x} ${to.y}`;
}
