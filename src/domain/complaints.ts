/** Categories of a delivery complaint. */
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

/** A title's remedies for an issue that went wrong (P-02). */
export const remedies = ['newDelivery', 'extension', 'credit'] as const;
export type Remedy = (typeof remedies)[number];

/** The customer centre's progress with a complaint. */
export const complaintStatuses = ['received', 'inProgress', 'closed'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Outcome of a complaint: received, or answered with a remedy or an explanation. */
export const complaintOutcomes = ['received', ...remedies, 'explained'] as const;

/** Delivery status of an issue (P-04). */
export const issueStates = ['delivered', 'stopped', 'moved', 'delayed', 'complained'] as const;

/** State of a day's paper for a person: that of its issue, or why there is none. */
export const paperDayStates = [...issueStates, 'comes', 'noIssue', 'paused', 'notSubscribed'] as const;
