import { readFile } from 'node:fs/promises';

/** A block of shell commands of the document. */
export interface GuideBlock {
  /** First words of the numbered step that it belongs to; the section's heading outside of a list. */
  readonly title: string;
  readonly commands: string;
}

/** Reads the blocks of shell commands in a section of a Markdown document, in their sequence. */
export async function readGuide(path: URL, heading: string): Promise<readonly GuideBlock[]> {
  const text = await readFile(path, 'utf8');
  const section = text.split(/^(?=##+ )/m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The document has no section ${heading}.`);
  const blocks: GuideBlock[] = [];
  let title = heading.replace(/^#+ /, '');
  for (const [, step, commands] of section.matchAll(/^\d+\. ([\w ]+)|^ *```sh\n([^]*?)^ *```$/gm)) {
    if (step !== undefined) title = step;
    else if (commands !== undefined) blocks.push({ title, commands });
  }
  if (blocks.length === 0) throw new Error(`${heading} has no commands.`);
  return blocks;
}
