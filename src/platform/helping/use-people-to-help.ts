import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Helping, leaveHelping } from '#src/contract/helping.ts';
import { has } from '#src/domain/abilities.ts';
import type { HelperRight } from '#src/domain/helping.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { callApi } from '../api/http-client.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { useDayTexts } from '../texts/day-texts.ts';
import { useTitle } from '../title/title-context.tsx';
import { helpingQuery, startActingFor } from './acting.ts';

export const rightTexts: Readonly<Record<HelperRight, MessageDescriptor>> = {
  delivery: msg`stoppe avisen, sende den til en annen adresse for en tid, melde fra om leveringen og se tidligere meldinger om den`,
  invoices: msg`se fakturaer og KID`,
};

type Person = Helping['people'][number];

/** Props of PeopleToHelp. Undefined for most people, who can help nobody. */
export function usePeopleToHelp() {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { data: session } = useQuery(sessionQuery());
  const hasHelpers = has(useTitle(), 'helpers');
  const person =
    hasHelpers && session?.authenticated === true && session.helps === true ? session.user.schibstedId : '';
  const helping = useQuery(helpingQuery(person));
  const { data, isError } = helping;
  const beginning = useMutation({ mutationFn: startActingFor });
  const [left, setLeft] = useState<Person>();
  const leaving = useMutation({
    mutationFn: (id: string) => callApi(leaveHelping, { payload: { id } }),
    onSuccess: (_nothing, id) => {
      setLeft(data?.people.find((one) => one.id === id));
      void helping.refetch();
    },
  });
  const people = data?.people.filter(({ id }) => id !== left?.id);
  // A person who has just given up their last access sees the confirmation here.
  if (left === undefined && (person === '' || (data === undefined && !isError) || people?.length === 0))
    return undefined;
  const isOf = (id: string, { variables }: { readonly variables: string | undefined }): boolean => variables === id;
  const shown = ({ id, holder: name, rights, until }: Person) => ({
    id,
    name,
    may: rights.map((right) => i18n._(rightTexts[right])).join(', og '),
    lastDay: short(dayInOslo(Date.parse(until))),
    isBusy: isOf(id, beginning) && (beginning.isPending || beginning.isSuccess),
    hasFailed: isOf(id, beginning) && beginning.isError,
    leaving: {
      isBusy: isOf(id, leaving) && leaving.isPending,
      hasFailed: isOf(id, leaving) && leaving.isError,
      onConfirm: () => leaving.mutate(id),
      onCancel: leaving.reset,
    },
  });
  return {
    people: left !== undefined && data === undefined ? [] : people?.map(shown),
    left,
    failure: helping,
    onBegin: (id: string) => beginning.mutate(id),
  };
}
