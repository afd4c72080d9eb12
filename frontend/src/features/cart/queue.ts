/** Runs jobs one after another for each key, and jobs of different keys side by side. */
export function queueByKey(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(job, job);
    tails.set(key, turn);
    const tidy = () => {
      if (tails.get(key) === turn) tails.delete(key);
    };
    turn.then(tidy, tidy);
    return turn;
  };
}
