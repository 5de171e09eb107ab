const nb = {
  held: 'En konto har nylig byttet denne e-postadressen med en annen. Var det ikke du som gjorde det, kan du angre med lenken i e-posten vi sendte hit. Ellers logger du inn med den nye adressen.',
  heldHeading: 'Adressen er nettopp byttet ut',
  emailChangedSubject: 'Kontoen din har fått en ny e-postadresse',
  emailChangedNotice:
    'Kontoen din hos {name} har fått en ny e-postadresse. Heretter logger du inn med den, og denne adressen gjelder ikke lenger. Alle andre steder er du logget ut.\n\nHar du ikke gjort dette? Angre det innen sju dager: {url}\n\nSpørsmål? Ring oss på {phone}.',
  phoneChangedSubject: 'Kontoen din har fått et nytt telefonnummer',
  phoneChangedNotice:
    'Kontoen din hos {name} har fått et nytt telefonnummer. Koder på SMS går heretter dit. Alle andre steder er du logget ut.\n\nHar du ikke gjort dette? Angre det innen sju dager: {url}\n\nSpørsmål? Ring oss på {phone}.',
  phoneRemovedSubject: 'Telefonnummeret er fjernet fra kontoen din',
  phoneRemovedNotice:
    'Telefonnummeret er fjernet fra kontoen din hos {name}. Alle andre steder er du logget ut.\n\nHar du ikke gjort dette? Angre det innen sju dager: {url}\n\nSpørsmål? Ring oss på {phone}.',
  contactRestored: 'Angret en endring av e-postadresse eller telefonnummer',
  contactRestoredSubject: 'En endring av kontoen din er angret',
  contactRestoredNotice:
    'En endring av hvordan vi når deg på kontoen hos {name}, er angret med lenken vi sendte. Kontoen har igjen e-postadressen og telefonnummeret fra før endringen, og alle er logget ut. Spørsmål? Ring oss på {phone}.',
  contactLostNotice:
    'Byttet til denne e-postadressen på en konto hos {name} er angret. Adressen hører ikke lenger til kontoen, og alle er logget ut. Spørsmål? Ring oss på {phone}.',
  undoHeading: 'Angre en endring av kontoen',
  undoAsk: 'Skriv koden som står etter # i lenken du fikk. Du ser hva som blir angret, før det skjer.',
  undoCode: 'Koden i lenken',
  undoNext: 'Se hva som blir angret',
  emailUndo: 'Kontoen hos {name} får tilbake e-postadressen som den hadde før.',
  phoneUndo: 'Kontoen hos {name} får tilbake telefonnummeret som den hadde før.',
  undoMore:
    'Er e-postadressen eller telefonnummeret endret igjen senere, blir det også angret. En bestilt sletting av kontoen blir trukket tilbake. Alle som er logget inn på kontoen, blir logget ut.',
  undoConfirm: 'Angre endringen',
  undoGone:
    'Lenken gjelder ikke lenger. Den virker i sju dager, og bare én gang. Trenger du hjelp, kan du ringe oss på {phone}.',
  undoTaken: 'Adressen hører nå til en annen konto, så vi kan ikke angre. Ring oss på {phone}, så hjelper vi deg.',
  undoneHeading: 'Endringen er angret',
  undone: 'Alle er logget ut av kontoen. Nå kan du logge inn hos {name} slik du gjorde før.',
} as const;

const nn: Readonly<Record<keyof typeof nb, string>> = {
  held: 'Ein konto har nyleg bytt denne e-postadressa med ei anna. Var det ikkje du som gjorde det, kan du angre med lenkja i e-posten vi sende hit. Elles loggar du inn med den nye adressa.',
  heldHeading: 'Adressa er nettopp bytt ut',
  emailChangedSubject: 'Kontoen din har fått ei ny e-postadresse',
  emailChangedNotice:
    'Kontoen din hos {name} har fått ei ny e-postadresse. Heretter loggar du inn med henne, og denne adressa gjeld ikkje lenger. Alle andre stader er du logga ut.\n\nHar du ikkje gjort dette? Angre det innan sju dagar: {url}\n\nSpørsmål? Ring oss på {phone}.',
  phoneChangedSubject: 'Kontoen din har fått eit nytt telefonnummer',
  phoneChangedNotice:
    'Kontoen din hos {name} har fått eit nytt telefonnummer. Kodar på SMS går heretter dit. Alle andre stader er du logga ut.\n\nHar du ikkje gjort dette? Angre det innan sju dagar: {url}\n\nSpørsmål? Ring oss på {phone}.',
  phoneRemovedSubject: 'Telefonnummeret er fjerna frå kontoen din',
  phoneRemovedNotice:
    'Telefonnummeret er fjerna frå kontoen din hos {name}. Alle andre stader er du logga ut.\n\nHar du ikkje gjort dette? Angre det innan sju dagar: {url}\n\nSpørsmål? Ring oss på {phone}.',
  contactRestored: 'Angra ei endring av e-postadresse eller telefonnummer',
  contactRestoredSubject: 'Ei endring av kontoen din er angra',
  contactRestoredNotice:
    'Ei endring av korleis vi når deg på kontoen hos {name}, er angra med lenkja vi sende. Kontoen har igjen e-postadressa og telefonnummeret frå før endringa, og alle er logga ut. Spørsmål? Ring oss på {phone}.',
  contactLostNotice:
    'Bytet til denne e-postadressa på ein konto hos {name} er angra. Adressa høyrer ikkje lenger til kontoen, og alle er logga ut. Spørsmål? Ring oss på {phone}.',
  undoHeading: 'Angre ei endring av kontoen',
  undoAsk: 'Skriv koden som står etter # i lenkja du fekk. Du ser kva som blir angra, før det skjer.',
  undoCode: 'Koden i lenkja',
  undoNext: 'Sjå kva som blir angra',
  emailUndo: 'Kontoen hos {name} får tilbake e-postadressa som han hadde før.',
  phoneUndo: 'Kontoen hos {name} får tilbake telefonnummeret som han hadde før.',
  undoMore:
    'Er e-postadressa eller telefonnummeret endra igjen seinare, blir det også angra. Ei bestilt sletting av kontoen blir trekt tilbake. Alle som er logga inn på kontoen, blir logga ut.',
  undoConfirm: 'Angre endringa',
  undoGone:
    'Lenkja gjeld ikkje lenger. Ho verkar i sju dagar, og berre éin gong. Treng du hjelp, kan du ringje oss på {phone}.',
  undoTaken: 'Adressa høyrer no til ein annan konto, så vi kan ikkje angre. Ring oss på {phone}, så hjelper vi deg.',
  undoneHeading: 'Endringa er angra',
  undone: 'Alle er logga ut av kontoen. No kan du logge inn hos {name} slik du gjorde før.',
};

export const contactChangeTexts = { nb, nn } as const;
