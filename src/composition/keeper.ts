/** Stores the newest state of something that changes faster than it can be stored. */
export interface Keeper {
  /**
   * Stores what is now; calls during a write share the next one. Resolves to whether the
   * newest state is stored.
   */
  keep(): Promise<boolean>;
  /** Whether something is being stored. */
  readonly isBusy: boolean;
}

/** `write` gathers what there is and stores it; it answers false where the browser will not. */
export function createKeeper(write: () => Promise<boolean>): Keeper {
  let running: Promise<boolean> | null = null;
  let again = false;

  async function run(): Promise<boolean> {
    try {
      let stored: boolean;
      do {
        again = false;
        stored = await write();
      } while (again);
      return stored;
    } finally {
      running = null;
    }
  }

  return {
    get isBusy() {
      return running !== null;
    },
    keep() {
      if (running === null) running = run();
      else again = true;
      return running;
    },
  };
}
