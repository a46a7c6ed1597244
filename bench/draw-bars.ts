export type Bar = { name: string; value: number };

const WIDTH = 860;
const LABEL = 330;
const ROW = 24;

/** A bar chart that is readable on light and dark pages. */
export function drawBars(groups: { title: string; bars: Bar[] }[], caption: string): string {
  const largest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  let y = 34;
  const rows = groups.flatMap(({ title, bars }) => {
    const total = bars.reduce((sum, { value }) => sum + value, 0);
    const heading = `<text x="12" y="${y + 16}" class="title">${escaped(title)}: ${total.toFixed(0)}</text>`;
    y += ROW + 4;
    const drawn = bars.map(({ name, value }) => {
      const width = Math.max(1, ((WIDTH - LABEL - 70) * value) / largest);
      const row =
        `<text x="${LABEL - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>` +
        `<rect x="${LABEL}" y="${y + 2}" width="${width.toFixed(1)}" height="${ROW - 7}" rx="3"/>` +
        `<text x="${(LABEL + width + 8).toFixed(1)}" y="${y + 15}" class="value">${value.toFixed(1)}</text>`;
      y += ROW;
      return row;
    });
    y += 14;
    return [heading, ...drawn];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escaped(caption)}">
<style>
  .page { fill: #ffffff; } text { font: 13px system-ui, sans-serif; fill: #3d4451; } rect { fill: #2f6fed; }
  .title { font-weight: 600; fill: #11151c; } .value { fill: #11151c; font-variant-numeric: tabular-nums; }
</style>
<rect class="page" width="${WIDTH}" height="${y}"/>
<text x="12" y="24">${escaped(caption)}</text>
${rows.join('\n')}
</svg>
`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
