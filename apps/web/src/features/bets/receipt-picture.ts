/** A receipt as a picture, for whoever wants to keep or send it. */

type Picture = {
  title: string;
  against: string;
  rows: readonly (readonly [string, string])[];
  crest: SVGElement | null;
  /** Leads to the check of the signed receipt. */
  code: SVGElement | null;
  name: string;
};

const [WIDTH, HEAD, ROW, EDGE, CODE] = [720, 190, 52, 48, 320];
const SCALE = 2;

/** Hands it to another app if the browser can, else saves it. */
export async function sharePicture(picture: Picture): Promise<void> {
  const file = new File([await draw(picture)], picture.name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever closes the list of apps has changed their mind.
    await navigator.share({ files: [file], title: picture.title }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function draw({ title, against, rows, crest, code }: Picture): Promise<Blob> {
  const height = HEAD + rows.length * ROW + (code ? CODE + EDGE / 2 : 0) + 2 * EDGE;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(SCALE, SCALE);
  const style = getComputedStyle(document.body);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const write = (text: string, { x, y, size, weight, ink, align = 'left' }: Line) => {
    pen.font = `${weight} ${size}px ${style.fontFamily}`;
    pen.fillStyle = colour(ink);
    pen.textAlign = align;
    pen.fillText(text, x, y, WIDTH - x - EDGE > 0 ? WIDTH - 2 * EDGE : undefined);
  };

  pen.fillStyle = colour('--bg');
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = colour('--surface');
  pen.beginPath();
  pen.roundRect(EDGE / 2, EDGE / 2, WIDTH - EDGE, height - EDGE, 28);
  pen.fill();
  if (crest) pen.drawImage(await imageOf(crest, 112), EDGE, EDGE + 8, 112, 112);
  write(title, { x: EDGE + 136, y: EDGE + 62, size: 34, weight: 800, ink: '--text' });
  write(against, { x: EDGE + 136, y: EDGE + 104, size: 24, weight: 500, ink: '--text-2' });
  pen.setLineDash([8, 8]);
  pen.strokeStyle = colour('--line');
  pen.beginPath();
  pen.moveTo(EDGE, HEAD);
  pen.lineTo(WIDTH - EDGE, HEAD);
  pen.stroke();
  for (const [index, [name, value]] of rows.entries()) {
    const y = HEAD + 52 + index * ROW;
    write(name, { x: EDGE, y, size: 26, weight: 500, ink: '--text-2' });
    write(value, { x: WIDTH - EDGE, y, size: 26, weight: 700, ink: '--text', align: 'right' });
  }
  if (code) {
    const [x, y] = [(WIDTH - CODE) / 2, HEAD + rows.length * ROW + EDGE / 2];
    pen.drawImage(await imageOf(code, CODE), x, y, CODE, CODE);
  }
  write('TossBook', {
    x: WIDTH / 2,
    y: height - EDGE,
    size: 22,
    weight: 700,
    ink: '--text-2',
    align: 'center',
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))));
  });
}

type Line = { x: number; y: number; size: number; weight: number; ink: string; align?: CanvasTextAlign };

async function imageOf(drawing: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size * SCALE));
  copy.setAttribute('height', String(size * SCALE));
  copy.setAttribute('font-family', 'sans-serif');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
