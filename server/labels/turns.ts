/** Work of a company, waiting for its turn. */
interface Waiting {
  readonly id: number;
  readonly companyId: number;
}

/** Turns by company: each has its oldest work, and comes last after it. */
export function createTurns<Work extends Waiting>() {
  const queues = new Map<number, Work[]>();
  return {
    add(work: Work): void {
      const queue = queues.get(work.companyId);
      if (queue === undefined) queues.set(work.companyId, [work]);
      else queue.push(work);
    },

    /** Takes work away; undefined if it is not there any more. */
    remove(id: number): Work | undefined {
      for (const [companyId, queue] of queues) {
        const at = queue.findIndex((work) => work.id === id);
        if (at < 0) continue;
        const [work] = queue.splice(at, 1);
        if (queue.length === 0) queues.delete(companyId);
        return work;
      }
      return undefined;
    },

    /** Whose turn it is; undefined if nothing waits. The work stays until it is removed. */
    next(): Work | undefined {
      for (const [companyId, queue] of queues) {
        queues.delete(companyId);
        queues.set(companyId, queue);
        return queue[0];
      }
      return undefined;
    },
  };
}
