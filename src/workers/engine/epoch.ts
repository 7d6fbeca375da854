/** The day of serial 0: 1900 is Windows' count, 1904 the old Macintosh's. */
export type Epoch = 1900 | 1904;
