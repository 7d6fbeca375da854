/** Announcements that an account has closed. */
interface AnnouncementClosedTable {
  company_id: number;
  account_id: string;
  announcement_id: string;
  at: Date;
}

/** Announcements of which a company was notified. */
interface AnnouncementNoticeTable {
  company_id: number;
  announcement_id: string;
  at: Date;
}

export interface AnnouncementTables {
  announcement_closed: AnnouncementClosedTable;
  announcement_notice: AnnouncementNoticeTable;
}
