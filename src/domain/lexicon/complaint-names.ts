import type { ComplaintCategory, Remedy } from '../complaints.ts';
import type { BothLanguages } from '../title.ts';

export const complaintNames: Readonly<Record<ComplaintCategory, BothLanguages>> = {
  notDelivered: { nb: 'Avisen kom ikke', nn: 'Avisa kom ikkje' },
  late: { nb: 'Avisen kom for sent', nn: 'Avisa kom for seint' },
  wet: { nb: 'Avisen var våt', nn: 'Avisa var våt' },
  torn: { nb: 'Avisen var revet eller skadet', nn: 'Avisa var riven eller skadd' },
  wrongPaper: { nb: 'Du fikk feil avis', nn: 'Du fekk feil avis' },
  missingPart: { nb: 'En del av avisen manglet', nn: 'Ein del av avisa mangla' },
  wrongPlace: { nb: 'Avisen lå på feil sted', nn: 'Avisa låg på feil stad' },
  other: { nb: 'Noe annet', nn: 'Noko anna' },
};

export const ownComplaintNames: Readonly<Record<ComplaintCategory, BothLanguages>> = {
  ...complaintNames,
  wrongPaper: { nb: 'Jeg fikk feil avis', nn: 'Eg fekk feil avis' },
};

export const remedyNames: Readonly<Record<Remedy, BothLanguages>> = {
  newDelivery: { nb: 'Ny avis i dag', nn: 'Ny avis i dag' },
  extension: { nb: 'Abonnementet varer én dag lenger', nn: 'Abonnementet varer éin dag lenger' },
  credit: { nb: 'Avisen blir trukket fra neste betaling', nn: 'Avisa blir trekt frå neste betaling' },
};
