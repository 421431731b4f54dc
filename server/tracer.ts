// The interface for measuring parts of a request. Names come from the code and never from a request. Callers do
// not know whether traces are exported.

export interface Tracer {
  /** Measures work that belongs to the request that runs now. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>
}

export const silentTracer: Tracer = {
  part: (_, work) => work(),
}
