/** Pending work of a company. */
interface QueuedWork {
  readonly id: number;
  readonly companyId: number;
}

/** Round-robin queue by company, oldest work of each first. */
export function createRoundRobin<Work extends QueuedWork>() {
  const queues = new Map<number, Work[]>();
  return {
    add(work: Work): void {
      const queue = queues.get(work.companyId);
      if (queue === undefined) queues.set(work.companyId, [work]);
      else queue.push(work);
    },

    /** Removes work; undefined if it was removed already. */
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

    /** Next work; undefined if nothing is pending. The work stays until it is removed. */
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
