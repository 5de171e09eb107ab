/** A place of study, and the domains of its students' e-mail addresses; what is below a domain counts too. */
export interface School {
  readonly name: string;
  readonly domains: readonly string[];
}

/**
 * Places of study whose students can confirm. Where students and staff share a domain, it stands for both; where students
 * have one of their own, only that counts.
 */
const schools: readonly School[] = [
  { name: 'Arkitektur- og designhøgskolen i Oslo', domains: ['stud.aho.no'] },
  { name: 'Fagskolen i Viken', domains: ['stud.fagskolen-viken.no'] },
  { name: 'Fagskulen Vestland', domains: ['stud.fagskulen-vestland.no'] },
  { name: 'Handelshøyskolen BI', domains: ['student.bi.no', 'stud.bi.no'] },
  { name: 'Høgskolen i Innlandet', domains: ['stud.inn.no', 'student.inn.no'] },
  { name: 'Høgskolen i Molde', domains: ['stud.himolde.no'] },
  { name: 'Høgskolen i Østfold', domains: ['hiof.no'] },
  { name: 'Høgskulen i Volda', domains: ['student.hivolda.no'] },
  { name: 'Høgskulen på Vestlandet', domains: ['stud.hvl.no'] },
  { name: 'Høyskolen Kristiania', domains: ['student.kristiania.no'] },
  { name: 'Kunsthøgskolen i Oslo', domains: ['stud.khio.no'] },
  { name: 'NLA Høgskolen', domains: ['student.nla.no'] },
  { name: 'Nord universitet', domains: ['student.nord.no'] },
  { name: 'Norges Handelshøyskole', domains: ['student.nhh.no'] },
  { name: 'Norges idrettshøgskole', domains: ['student.nih.no'] },
  { name: 'Norges miljø- og biovitenskapelige universitet', domains: ['nmbu.no'] },
  { name: 'Norges musikkhøgskole', domains: ['student.nmh.no'] },
  { name: 'NTNU', domains: ['stud.ntnu.no'] },
  { name: 'Noroff', domains: ['stud.noroff.no'] },
  { name: 'OsloMet', domains: ['oslomet.no'] },
  { name: 'Politihøgskolen', domains: ['student.phs.no'] },
  { name: 'Sámi allaskuvla', domains: ['student.samiskhs.no'] },
  { name: 'UiT Norges arktiske universitet', domains: ['uit.no'] },
  { name: 'Universitetet i Agder', domains: ['student.uia.no'] },
  { name: 'Universitetet i Bergen', domains: ['student.uib.no'] },
  { name: 'Universitetet i Oslo', domains: ['uio.no'] },
  { name: 'Universitetet i Stavanger', domains: ['uis.no'] },
  { name: 'Universitetet i Sørøst-Norge', domains: ['student.usn.no', 'usn.no'] },
  { name: 'VID vitenskapelige høgskole', domains: ['student.vid.no'] },
  // Nobody has an address there: for the demo people and the tests.
  { name: 'Fjordheim høgskole', domains: ['student.fjordheim.example'] },
];

/** The place of study that an address belongs to; undefined if it is none of a student. */
export function findSchool(email: string): School | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return schools.find(({ domains }) => domains.some((one) => domain === one || domain.endsWith(`.${one}`)));
}

/** The mailbox of an address, in which `kari+minside@…` and `kari@…` arrive alike; it stands for one student. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
