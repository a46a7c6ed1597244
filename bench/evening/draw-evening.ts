type Line = { name: string; points: [x: number, y: number][] };
type Panel = { title: string; lines: Line[] };

const [WIDTH, HEIGHT, LEFT, TOP] = [860, 190, 60, 34];
const COLOURS = ['#2f6fed', '#c2410c', '#15803d', '#7c3aed'];

/** Panels of lines over the same minutes, readable on light and dark pages. */
export function drawEvening(
  panels: Panel[],
  { caption, closing }: { caption: string; closing: number },
): string {
  const last = Math.max(
    ...panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(([x]) => x))),
  );
  const drawn = panels.map((panel, index) =>
    drawPanel(panel, { last, closing, top: TOP + index * (HEIGHT + 50) }),
  );
  const height = TOP + panels.length * (HEIGHT + 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${caption}">
<style>
  .page { fill: #ffffff; } text { font: 13px system-ui, sans-serif; fill: #3d4451; } .title { font-weight: 600; fill: #11151c; }
  path { fill: none; stroke-width: 1.6; } .axis { stroke: #d5dae3; } .closing { stroke: #11151c; stroke-dasharray: 4 4; }
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text x="12" y="20">${caption}</text>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel(
  { title, lines }: Panel,
  { last, closing, top }: { last: number; closing: number; top: number },
): string {
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, y]) => y)));
  const x = (seconds: number) => LEFT + ((WIDTH - LEFT - 20) * seconds) / last;
  const y = (value: number) => top + 24 + (HEIGHT - 24) * (1 - value / most);
  const path = (points: Line['points']) =>
    points
      .map(([at, value], index) => `${index ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  const named = lines.map(
    ({ name, points }, index) =>
      `<path d="${path(points)}" stroke="${COLOURS[index]}"/>` +
      `<text x="${LEFT + 250 + index * 150}" y="${top + 12}" style="fill:${COLOURS[index]}">${name}</text>`,
  );
  const minutes = Array.from({ length: Math.floor(last / 60) + 1 }, (_, minute) => minute).filter(
    (minute) => minute % Math.ceil(last / 600) === 0,
  );
  return [
    `<text x="12" y="${top + 12}" class="title">${title}</text>`,
    `<path class="axis" d="M${LEFT} ${y(0)}H${WIDTH - 20}"/>`,
    `<text x="${LEFT - 8}" y="${y(most) + 5}" text-anchor="end">${Math.round(most)}</text>`,
    `<text x="${LEFT - 8}" y="${y(0) + 5}" text-anchor="end">0</text>`,
    ...minutes.map(
      (minute) => `<text x="${x(minute * 60)}" y="${y(0) + 18}" text-anchor="middle">${minute}</text>`,
    ),
    `<path class="closing" d="M${x(closing)} ${y(0)}V${y(most)}"/>`,
    ...named,
  ].join('\n');
}
