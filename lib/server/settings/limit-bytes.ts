/** A body on its way through, counted. */
export interface LimitedBody {
  content: ReadableStream<Uint8Array>;
  /** More came than is allowed; what was read of it ends in an error. */
  isTooLarge: () => boolean;
  /** All of it went through. */
  isComplete: () => boolean;
}

/** Lets at most `bytesMax` bytes through and holds none of them. */
export function limitBytes(body: ReadableStream<Uint8Array>, bytesMax: number): LimitedBody {
  let bytes = 0;
  let ended = false;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > bytesMax) controller.error(new Error('the body is larger than its limit'));
      else controller.enqueue(chunk);
    },
    flush() {
      ended = true;
    },
  });
  return {
    content: body.pipeThrough(counted),
    isTooLarge: () => bytes > bytesMax,
    isComplete: () => ended,
  };
}
