/** Code and HTTP status of a refusal, see `portalErrors`. */
export interface ErrorShape {
  readonly code: number;
  readonly status?: number;
  readonly filled?: true;
}
