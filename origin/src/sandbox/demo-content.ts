import { savedArticle } from '#origin/features/content/content-tables.ts';
import type { DemoPerson } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

const day = 86_400_000;

/** Newest first; `{city}` stands for the newspaper's city. */
const headlines = {
  nb: [
    'Ny gangvei langs elva åpner til våren',
    'Slik blir {city} sentrum uten bussterminal',
    'Fem turer du rekker før middag',
    'Koret fyller hundre år og synger i fjæra',
    'Derfor stiger strømprisen igjen',
    'Skolen får svømmehall etter tolv års venting',
    'Hun bakte lefser til hele gata',
    'Slik planlegger kommunen de neste hundre boligene',
    'Fergen går oftere i sommer',
    'Unge i {city} vil ha et sted å øve',
    'Bonden som lot åkeren stå',
    'Hundre år siden brannen: bildene du ikke har sett',
    'Gamle {city} stasjon blir bibliotek',
    'Slik berger du epletreet gjennom vinteren',
  ],
  nn: [
    'Ny gangveg langs elva opnar til våren',
    'Slik blir {city} sentrum utan bussterminal',
    'Fem turar du rekk før middag',
    'Koret fyller hundre år og syng i fjøra',
    'Derfor stig straumprisen igjen',
    'Skulen får symjehall etter tolv års venting',
    'Ho baka lefser til heile gata',
    'Slik planlegg kommunen dei neste hundre bustadene',
    'Ferja går oftare i sommar',
    'Unge i {city} vil ha ein stad å øve',
    'Bonden som lét åkeren stå',
    'Hundre år sidan brannen: bileta du ikkje har sett',
    'Gamle {city} stasjon blir bibliotek',
    'Slik bergar du epletreet gjennom vinteren',
  ],
} as const;

const savedBy: Readonly<Record<string, number>> = { komplett: 14, digital: 2 };

export function addSavedArticles({ batch, title, at }: Seeding, kind: string, { accountNo }: DemoPerson): void {
  const rows = headlines[title.language].slice(0, savedBy[kind] ?? 0).map((headline, index) => ({
    id: `${accountNo}-${index + 1}`,
    accountNo,
    titleCode: title.titleCode,
    headline: headline.replaceAll('{city}', title.city),
    path: `/i/${accountNo}${index + 1}`,
    savedAt: new Date(at.getTime() - (index * 3 + 1) * day),
  }));
  batch.add(savedArticle, rows);
}
