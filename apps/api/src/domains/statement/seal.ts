import type { statement } from '@tossbook/words/en/server/statement';
import { fill } from '@tossbook/words/fill';
import qrcode from 'qrcode-generator';
import { GOLD, INK, QUIET } from './colors.ts';
import type { StatementHead, StatementProof } from './statement.ts';
import type { createTypesetter, Look } from './typeset.ts';

type Typesetter = ReturnType<typeof createTypesetter>;
type Box = { x: number; y: number; width: number; height: number };
type Seal = { head: Pick<StatementHead, 'seal' | 'proof'>; words: typeof statement; box: Box };

const PAD = 14;
/** Half a millimetre for each module of a usual code: less could not be scanned from paper. */
const CODE_SIZE = 178;
/** Scanners need as many light modules around a code. */
const QUIET_ZONE = 4;

const TITLE: Look = { size: 9, color: INK, weight: 700 };
const BODY: Look = { size: 8.5, color: INK, weight: 600 };
const SMALL: Look = { size: 7, color: INK };
const HINT: Look = { size: 7.5, color: QUIET };

/** The end of a statement: the last hash of the passbook, and what lets a reader check the figures above. */
export function drawSeal(typesetter: Typesetter, { head: { seal, proof }, words, box }: Seal): void {
  const { doc, write, writeLines } = typesetter;
  doc.roundedRect(box.x, box.y, box.width, box.height, 7).fillAndStroke('#fffaf0', GOLD);
  const x = box.x + PAD;
  const width = box.width - 2 * PAD - (proof ? CODE_SIZE + PAD : 0);
  write(words.seal, { x, y: box.y + 20 }, TITLE);
  if (!seal) {
    write(words.sealNone, { x, y: box.y + 38 }, { ...BODY, weight: 400 });
    return;
  }
  const end = write(fill(words.sealOf, seal), { x, y: box.y + 36 }, BODY);
  if (!proof) {
    write(seal.hash, { x: end + 10, y: box.y + 36 }, { ...BODY, weight: 400 });
    writeLines(words.sealHint, { x, y: box.y + 54, width }, HINT);
    return;
  }
  write(seal.hash, { x, y: box.y + 48 }, SMALL);
  const below = writeLines(words.sealHint, { x, y: box.y + 62, width }, { ...HINT, size: 7 });
  write(words.check, { x, y: below + 10 }, TITLE);
  const rest = writeLines(
    fill(words.checkHint, { address: proof.address }),
    { x, y: below + 24, width },
    HINT,
  );
  if (proof.log) {
    write(fill(words.checkLog, { size: proof.log.size }), { x, y: rest + 5 }, HINT);
    write(proof.log.root, { x, y: rest + 16 }, SMALL);
  }
  drawCode(typesetter, proof, { x: box.x + box.width - PAD - CODE_SIZE, y: box.y + PAD });
}

/** Dark on white, and a link for whoever reads it on a screen. */
function drawCode({ doc }: Typesetter, { link }: StatementProof, { x, y }: { x: number; y: number }): void {
  // Of the least redundancy: so long a link must stay legible.
  const code = qrcode(0, 'L');
  code.addData(link);
  code.make();
  const modules = code.getModuleCount();
  const side = CODE_SIZE / (modules + 2 * QUIET_ZONE);
  doc.rect(x, y, CODE_SIZE, CODE_SIZE).fill('#ffffff');
  doc
    .save()
    .translate(x + QUIET_ZONE * side, y + QUIET_ZONE * side)
    .scale(side);
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column)) doc.rect(column, row, 1, 1);
  doc.fill('#000000').restore();
  doc.link(x, y, CODE_SIZE, CODE_SIZE, link);
}
