import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listTransitions, listStates } from './graph.ts';
import type { Arrow } from './graph.ts';

/** A machine as a section of Markdown: its diagram, what each state shows, what the root hears. */
export function section(name: string, machine: AnyStateMachine): string {
  const arrows = listTransitions(machine);
  const { root } = machine;
  const everywhere = arrows.filter((arrow) => arrow.source === root);
  return [
    `## ${name}`,
    ['```mermaid', 'stateDiagram-v2', ...drawing(root, arrows, 1), '```'].join('\n'),
    ...(everywhere.length === 0
      ? []
      : ['From any state:', everywhere.map((arrow) => `- ${inWords(arrow)}`).join('\n')]),
    [
      '| state | what the user sees | runs |',
      '| --- | --- | --- |',
      ...listStates(machine).map(
        (node) =>
          `| \`${node.path.join('.')}\` | ${node.description ?? ''} | ${node.invoke
            .map(({ id }) => `\`${id}\``)
            .join(', ')} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}

/** Mermaid gives every state one name for the whole diagram. */
const stateName = (node: AnyStateNode) => node.path.join('_');

/** The states below a node, and the arrows that start at them. */
function drawing(node: AnyStateNode, arrows: readonly Arrow[], depth: number): string[] {
  const indent = '  '.repeat(depth);
  const [initial] = node.initial.target ?? [];
  const lines = initial === undefined ? [] : [`${indent}[*] --> ${stateName(initial)}`];
  for (const child of Object.values(node.states)) {
    if (Object.keys(child.states).length === 0) {
      lines.push(`${indent}${stateName(child)} : ${child.key}`);
    } else {
      lines.push(`${indent}state "${child.key}" as ${stateName(child)} {`);
      lines.push(...drawing(child, arrows, depth + 1), `${indent}}`);
    }
  }
  for (const child of Object.values(node.states)) {
    for (const [target, labels] of grouped(arrows.filter(({ source }) => source === child))) {
      lines.push(`${indent}${stateName(child)} --> ${target} : ${labels.join(', ')}`);
    }
  }
  return lines;
}

/** Labels by target, so that two states are joined by one arrow. What stays in place is left out. */
function grouped(arrows: readonly Arrow[]): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>();
  for (const arrow of arrows) {
    for (const target of arrow.targets) {
      const known = labels.get(stateName(target)) ?? [];
      labels.set(stateName(target), [...new Set([...known, label(arrow)])]);
    }
  }
  return labels;
}

function label({ event, guard }: Arrow): string {
  return guard === null ? plain(event) : `${plain(event)} [${guard}]`;
}

/** XState's own event names in the words of the setup. */
function plain(event: string): string {
  return event
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'broken ')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1');
}

function inWords(arrow: Arrow): string {
  const target = arrow.targets.map((node) => `\`${node.path.join('.')}\``).join(', ');
  return `${label(arrow)} → ${target === '' ? 'stays' : target}`;
}
