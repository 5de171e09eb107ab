export const complaintCategories = [
  'notDelivered',
  'late',
  'wet',
  'torn',
  'wrongPaper',
  'missingPart',
  'wrongPlace',
  'other',
] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

/** Remedies for a problem with an issue (P-02). */
export const remedies = ['newDelivery', 'extension', 'credit'] as const;
export type Remedy = (typeof remedies)[number];

export const complaintStatuses = ['received', 'inProgress', 'closed'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Received, or answered with a remedy or an explanation. */
export const complaintOutcomes = ['received', ...remedies, 'explained'] as const;

/** P-04. */
export const issueStates = ['delivered', 'stopped', 'moved', 'delayed', 'complained'] as const;

/** The state of the day's issue, or why there is none. */
export const paperDayStates = [...issueStates, 'comes', 'noIssue', 'paused', 'notSubscribed'] as const;
