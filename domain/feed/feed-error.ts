/** Bytes are not what they claim to be: truncated, altered, or of another format. The holder drops them and fetches again. */
export class FeedError extends Error {
  override name = 'FeedError'
}
